import { sayings } from '#contract/copy/sayings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { verdictIcons } from '#web/ui/verdict-badge.tsx';

const inks = {
  good: 'text-saying-good',
  bad: 'text-saying-bad',
  suspicious: 'text-saying-suspicious',
} as const;

const indents = ['', 'ml-10', 'ml-3'] as const;

/** Three quotes on the hero of wide screens; an illustration, hidden from screen readers. */
export default function Sayings() {
  return (
    <div aria-hidden="true" className="hidden gap-3 self-start lg:grid reading:hidden">
      {sayings.map((saying, index) => (
        <div key={saying.handle} className={classes('saying', indents[index])}>
          <Avatar handle={saying.handle} size="sm" />
          <p>
            <span className={inks[saying.verdict]}>
              <Icon name={verdictIcons[saying.verdict]} />
              {saying.label}
            </span>
            {saying.text}
          </p>
        </div>
      ))}
    </div>
  );
}
