import { removalForTeam as copy } from '#contract/copy/removal-requests.ts';
import { policy } from '#contract/policy.ts';
import { requestNumber } from '#contract/removal-requests.ts';
import type { Config } from '#server/platform/config.ts';
import { letter } from '#server/platform/mail/letter.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { RemovalRequest } from './store.ts';

/** The mail to the team about a removal request. */
export function mailToTeam({ publisher, origin }: Config, request: RemovalRequest): Mail {
  const words = {
    subject: copy.subject(requestNumber(request.id)),
    lines: [copy.intro(policy.takedownReviewHours), ...linesOf(request)],
    action: copy.action,
    closing: copy.closing,
  };
  return letter(publisher.team.email, words, `${origin}/`);
}

/** A removal request as sentences. */
export function linesOf({ content, reason, message, email }: RemovalRequest): string[] {
  return [copy.content(content), copy.reason(reason), copy.message(message), copy.email(email)];
}
