export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
  readonly setCookies: readonly string[];
  readonly headers: Headers;
}

/** An HTTP client that keeps cookies and sends its origin, like a browser. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #address: string;

  /** @param cookie the header with the cookies it has already */
  constructor(address: string, cookie = '') {
    this.#address = address;
    for (const line of cookie.split('; ').filter(Boolean)) this.#keep(line);
  }

  get = (path: string, headers?: Record<string, string>): Promise<Answer> =>
    this.send('GET', path, undefined, headers);
  put = (path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
    this.send('PUT', path, body, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
    this.send('POST', path, body, headers);

  /** The header with all cookies. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { cookie } = this;
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: {
        origin: this.#address,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) this.#keep(line);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const { status } = response;
    return { status, text, body: isJson ? JSON.parse(text) : text, setCookies, headers: response.headers };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
