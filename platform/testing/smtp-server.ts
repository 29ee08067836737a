import { type AddressInfo, createServer } from 'node:net';

export interface SmtpServer {
  readonly url: string;
  /** Everything received, in order. */
  readonly told: () => string;
  close: () => void;
}

/**
 * The part of RFC 5321 needed to receive emails.
 *
 * @param port a free one by default
 */
export async function smtpServer(port = 0): Promise<SmtpServer> {
  let told = '';
  const server = createServer((socket) => {
    let isLetter = false;
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      told += bytes.toString();
      if (isLetter) {
        if (!told.endsWith('\r\n.\r\n')) return;
        isLetter = false;
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        isLetter = line === 'DATA';
        socket.write(isLetter ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${at.port}`, told: () => told, close: () => server.close() };
}
