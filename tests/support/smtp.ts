import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface MailBox {
  url: string;
  /** Whole messages as they came over the wire. */
  letters: string[];
  close(): Promise<void>;
}

/** A mail server that accepts everything and keeps it. */
export async function openMailBox(): Promise<MailBox> {
  const letters: string[] = [];
  const server = createServer((socket) => {
    let letter: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      rest += bytes.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (letter !== null) {
          if (line === '.') {
            letters.push(letter);
            letter = null;
            say('250 kept');
          } else letter += `${line}\n`;
        } else if (/^DATA/i.test(line)) {
          letter = '';
          say('354 go on');
        } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
