import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '#server/platform/clock.ts';
import type { MailLine } from './evidence.ts';

/** A mail server that accepts everything, logs it, and lets members read their mail. */
export interface MailSink {
  url: string;
  log: MailLine[];
  /** The newest code mailed to an address, once more than `known` mails have been received there. */
  codeFor(email: string, known: number): Promise<string>;
  received(email: string): number;
  close(): Promise<void>;
}

const timeout = 20_000;

export async function openMailSink(clock: () => Clock): Promise<MailSink> {
  const log: MailLine[] = [];
  const letters = new Map<string, string[]>();
  let arrived: () => void = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // The product keeps connections for its next mail: cutting them loses none.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const messageId = /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? '';
        log.push({ to, at: clock().now().getTime(), messageId, size: source.length });
        letters.set(to, [...(letters.get(to) ?? []), source]);
        done();
        arrived();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const received = (email: string) => letters.get(email)?.length ?? 0;
  return {
    url: `smtp://127.0.0.1:${port}?pool=true`,
    log,
    received,
    async codeFor(email, known) {
      const waited = AbortSignal.timeout(timeout);
      while (received(email) <= known) {
        waited.throwIfAborted();
        await new Promise<void>((resolve) => {
          arrived = resolve;
          setTimeout(resolve, 50).unref();
        });
      }
      for (const source of (letters.get(email) ?? []).toReversed()) {
        const code = /oobCode=([\w-]+)/.exec(readable(source))?.[1];
        if (code) return code;
      }
      throw new Error(`no code for ${email}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A mail's source with its transfer encoding undone: soft line breaks and encoded bytes. */
function readable(source: string): string {
  const plain = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  const encoded = [...source.matchAll(/base64[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)];
  return plain + encoded.map(([, body = '']) => Buffer.from(body, 'base64').toString()).join('\n');
}
