import { cli as copy, invariants } from '#contract/copy/operator.ts';
import { requestNumber } from '#contract/removal-requests.ts';
import { linesOf } from '#server/removal-requests/mail.ts';
import { listRemovalRequests } from '#server/removal-requests/store.ts';
import { checkSoundness, type Finding } from '#server/soundness.ts';
import { type Command, Refusal } from './command.ts';

/** Commands about the data as a whole. */
export const dataCommands = {
  'removal-requests': async ({ identityDb, vault }) => {
    const requests = await listRemovalRequests(identityDb, vault);
    const written = requests.map((request) =>
      [copy.removalRequest(requestNumber(request.id), request.receivedAt), ...linesOf(request)].join('\n'),
    );
    return written.join('\n\n') || copy.noRemovalRequests;
  },
  check: async (platform) => {
    const { lines, isSound } = describeFindings(await checkSoundness(platform));
    if (!isSound) throw new Refusal(lines.join('\n'));
    return lines.join('\n');
  },
} satisfies Record<string, Command>;

/** What a check has found, a line for each invariant, and whether all of it holds now. */
export function describeFindings(findings: Finding[]): { lines: string[]; isSound: boolean } {
  const lines = findings.map(({ invariant, broken, mended }) => {
    const what = invariants[invariant];
    return broken === 0 ? copy.sound(what) : mended ? copy.mended(what, broken) : copy.broken(what, broken);
  });
  const isSound = findings.every(({ broken, mended }) => broken === 0 || mended);
  return { lines: [...lines, isSound ? copy.allSound : copy.notSound], isSound };
}
