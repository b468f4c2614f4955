import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

/** A mail server on port 25 of loopback that writes what it receives into a folder, a file for each address. */
const [, , folder = '.'] = process.argv;
new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      for (const { address } of session.envelope.rcptTo)
        appendFileSync(path.join(folder, address), Buffer.concat(chunks));
      done();
    });
  },
}).listen(25, '127.0.0.1');
