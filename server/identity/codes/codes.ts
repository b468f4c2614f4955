import { bounds, waits } from '#contract/limits.ts';
import { day } from '#server/platform/clock.ts';
import { type AccountData, type Code, type CodePurpose, isUsable } from '../accounts/record.ts';
import { tokenHash } from '../tokens.ts';

/**
 * The number of codes of a purpose a day, and the minimum time between two (milliseconds). Resets have further limits.
 */
const sending: Record<CodePurpose, { perDay: number; wait: number }> = {
  'verify-email': { perDay: bounds.verificationMailsADay, wait: waits.verificationResend },
  'reset-password': { perDay: Number.POSITIVE_INFINITY, wait: 0 },
};

/** The codes of an account with a new one, or `undefined` where it comes too soon. Earlier codes stay valid. */
export function withCode(codes: Code[], code: Code): Code[] | undefined {
  if (secondsToNext(codes, code.purpose, code.sentAt) > 0) return undefined;
  return [...codes.filter((earlier) => isUsable(earlier, code.sentAt)), code].slice(-bounds.codes);
}

/** Seconds until another code of a purpose may be sent; 0 for now. */
export function secondsToNext(codes: Code[], purpose: CodePurpose, now: Date): number {
  const { perDay, wait } = sending[purpose];
  const sent = codes.filter((code) => code.purpose === purpose).map(({ sentAt }) => sentAt.getTime());
  const afterLast = sent.length > 0 ? Math.max(...sent) + wait : 0;
  const ofToday = sent.filter((at) => at > now.getTime() - day).toSorted((a, b) => a - b);
  const afterDay = ofToday.length >= perDay ? (ofToday.at(-perDay) as number) + day : 0;
  return Math.max(0, Math.ceil((Math.max(afterLast, afterDay) - now.getTime()) / 1000));
}

/** Whether an account has that code, still valid. */
export function hasCode(account: AccountData | undefined, token: string, purpose: CodePurpose, now: Date): boolean {
  const hash = tokenHash(token);
  return account?.codes.some((code) => code.purpose === purpose && code.hash === hash && isUsable(code, now)) ?? false;
}

/** The codes that stay valid after one of a purpose has been used. */
export function withoutCodes(codes: Code[], purpose: CodePurpose): Code[] {
  return codes.filter((code) => code.purpose !== purpose);
}
