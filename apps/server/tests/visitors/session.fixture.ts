import { endpoints } from '#wire/endpoints.ts';
import { type Visitor, visitor as visitorSchema } from '#product/visitors/contract.ts';

export interface Session {
  readonly visitor: Visitor;
  /** Cookie and Origin, as a page of ours sends them. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * An anonymous visitor past the age check, made as the screen makes one.
 *
 * @param more further headers of every call
 */
export async function admittedVisitor(
  url: string,
  dateOfBirth = '1988-06-14',
  more: Readonly<Record<string, string>> = {},
): Promise<Session> {
  const write = async (endpoint: { method: string; path: string }, body: unknown, cookie = '') => {
    const response = await fetch(`${url}${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }), ...more },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const started = await write(endpoints.startAnonymous, {});
  const cookie = started.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await write(endpoints.checkAge, { dateOfBirth }, cookie);
  await write(endpoints.acceptPolicies, { scope: 'age' }, cookie);
  const current = await fetch(`${url}${endpoints.getCurrentVisitor.path}`, { headers: { cookie, ...more } });
  return { visitor: visitorSchema.parse(await current.json()), headers: { cookie, origin: url } };
}
