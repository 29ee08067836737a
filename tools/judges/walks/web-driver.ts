const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A reference to an element, as WebDriver writes one. */
export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** A session of WebDriver (W3C), the dozen calls that a walk needs. */
export interface WebDriverSession {
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
  readonly navigate: (url: string) => Promise<void>;
  /** Runs the body of a function; its last argument takes the value. */
  readonly runAsync: (script: string) => Promise<unknown>;
  readonly click: (element: ElementReference) => Promise<void>;
  readonly type: (element: ElementReference, text: string) => Promise<void>;
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  readonly end: () => Promise<void>;
}

export const isElement = (value: unknown): value is ElementReference =>
  typeof value === 'object' && value !== null && ELEMENT in value;

/**
 * Starts a session.
 *
 * @param driver address of the driver, without a slash at the end
 * @throws with what the driver says
 */
export async function startSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`${error}: ${message}`);
  };
  const started = (await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    readonly sessionId: string;
    readonly capabilities: WebDriverSession['capabilities'];
  };
  const session = `/session/${started.sessionId}`;
  const element = (reference: ElementReference) => `${session}/element/${reference[ELEMENT]}`;
  return {
    capabilities: started.capabilities,
    navigate: async (url) => void (await call('POST', `${session}/url`, { url })),
    runAsync: (script) => call('POST', `${session}/execute/async`, { script, args: [] }),
    click: async (reference) => void (await call('POST', `${element(reference)}/click`, {})),
    type: async (reference, text) => void (await call('POST', `${element(reference)}/value`, { text })),
    resize: async (size) => void (await call('POST', `${session}/window/rect`, size)),
    end: async () => void (await call('DELETE', session)),
  };
}
