import { readdirSync, readFileSync } from 'node:fs';

/** The decoding processes of a server, by what Linux tells of processes. */
export function decodersOf(server: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === server && commandOf(pid).includes('decoder-process'));
}

function parentOf(pid: number): number | undefined {
  // The name before it may hold anything, brackets too.
  const fields = contentOf(`/proc/${pid}/stat`).split(') ').at(-1);
  return fields ? Number(fields.split(' ')[1]) : undefined;
}

const commandOf = (pid: number) => contentOf(`/proc/${pid}/cmdline`);

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
