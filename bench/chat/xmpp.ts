import { once } from 'node:events';
import net from 'node:net';

export const XMPP_HOST = 'localhost';
export const XMPP_PASSWORD = 'the password of everybody';

const OPEN =
  `<?xml version='1.0'?><stream:stream to='${XMPP_HOST}' xmlns='jabber:client' ` +
  `xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`;
const BIND =
  "<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>";
const END_OF_MESSAGE = '</message>';

/** As little of a client as it takes: what it costs is not to be what limits the server. */
export class XmppClient {
  readonly #socket: net.Socket;
  #received = '';
  #arrived: () => void = () => undefined;
  #onMessage: ((id: string, stanza: string) => void) | null = null;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (data: string) => {
      this.#received += data;
      if (this.#onMessage) this.#readMessages(this.#onMessage);
      else this.#arrived();
    });
  }

  /** Logs in (SASL PLAIN), binds a resource and is available. @throws Error when the server does not let it in */
  static async connect(
    port: number,
    user: string,
    events: {
      readonly onMessage: (id: string, stanza: string) => void;
      readonly onEnd: () => void;
    },
  ): Promise<XmppClient> {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', events.onEnd);
    await once(socket, 'connect');
    const client = new XmppClient(socket);
    await client.#ask(OPEN, '</stream:features>');
    const secret = Buffer.from(`\0${user}\0${XMPP_PASSWORD}`).toString('base64');
    const auth = `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`;
    await client.#ask(auth, '<success');
    await client.#ask(OPEN, '</stream:features>');
    await client.#ask(BIND, '</iq>');
    // The server returns the own presence: from then on messages arrive.
    await client.#ask('<presence/>', '<presence');
    client.#received = '';
    client.#onMessage = events.onMessage;
    socket.on('close', events.onEnd);
    return client;
  }

  send(to: string, id: string, body: string): void {
    this.#socket.write(
      `<message to='${to}@${XMPP_HOST}' type='chat' id='${id}'><body>${body}</body></message>`,
    );
  }

  end(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  async #ask(text: string, until: string): Promise<void> {
    this.#received = '';
    this.#socket.write(text);
    while (!this.#received.includes(until)) {
      if (/<failure|<stream:error/.test(this.#received) || this.#socket.destroyed)
        throw new Error(`an XMPP client was not let in: ${this.#received}`);
      await new Promise<void>((arrived) => {
        this.#arrived = arrived;
        this.#socket.once('close', arrived);
      });
    }
  }

  #readMessages(onMessage: (id: string, stanza: string) => void): void {
    let from = 0;
    for (;;) {
      const end = this.#received.indexOf(END_OF_MESSAGE, from);
      if (end === -1) break;
      const stanza = this.#received.slice(from, end);
      from = end + END_OF_MESSAGE.length;
      const start = stanza.lastIndexOf('<message');
      const id = /^[^>]*?\sid=['"]([^'"]+)['"]/.exec(stanza.slice(start))?.[1];
      if (id !== undefined) onMessage(id, stanza);
    }
    if (from > 0) this.#received = this.#received.slice(from);
  }
}
