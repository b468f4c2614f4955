import type { Notice } from '#contract/notices.ts';
import type { OwnSanction } from '#contract/sanctions.ts';

const eventOf = { warning: 'warned', pause: 'paused', lock: 'locked' } as const;

/** A sanction in force, with the notices of it and of the refusal of its objection. */
export interface ToldSanction {
  sanction: OwnSanction;
  notice: Notice | undefined;
  refusal: Notice | undefined;
}

/** Joins the sanctions in force with the notices of them, and leaves those out of the others, so that each is told once. */
export function toldOnce(sanctions: OwnSanction[], notices: Notice[]): { told: ToldSanction[]; others: Notice[] } {
  const others = [...notices];
  const take = (isIt: (notice: Notice) => boolean): Notice | undefined => {
    const at = others.findIndex(isIt);
    return at < 0 ? undefined : others.splice(at, 1)[0];
  };
  // A refusal does not say which sanction it is about.
  const isOneAnswered = sanctions.filter(({ isAnswered }) => isAnswered).length === 1;
  const told = sanctions.map((sanction) => ({
    sanction,
    notice: take(
      ({ event, rule, why, until }) =>
        event === eventOf[sanction.measure] &&
        rule === sanction.rule &&
        why === sanction.why &&
        (until === null || until === sanction.until),
    ),
    refusal: sanction.isAnswered && isOneAnswered ? take(({ event }) => event === 'objection-refused') : undefined,
  }));
  return { told, others };
}
