import { readdirSync, readFileSync } from 'node:fs';

/** The decoding processes of a server, found in Linux's `/proc`. */
export function decodersOf(server: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === server && commandOf(pid).includes('decoder-process'));
}

function parentOf(pid: number): number | undefined {
  // The process name before it may contain anything, even brackets.
  const fields = contentOf(`/proc/${pid}/stat`).split(') ').at(-1);
  return fields ? Number(fields.split(' ')[1]) : undefined;
}

const commandOf = (pid: number) => contentOf(`/proc/${pid}/cmdline`);

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}
