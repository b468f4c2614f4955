import { classes } from './classes.ts';

/** The bars of the steps, each thicker than the last, on one baseline even beside a label of two lines. */
const bars = ['before:mt-3 before:h-2', 'before:mt-1.5 before:h-3.5', 'before:h-5'] as const;

interface StepperProps {
  label: string;
  steps: readonly [string, string, string];
  /** The index of the current step. */
  current: number;
}

/** The steps of a form; where letters are very large, only the current one is named for the eye. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="@container relative grid grid-cols-3 items-start gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classes(
            'text-sm wrap-anywhere before:mb-2 before:block before:rounded-full',
            bars[index],
            index <= current ? 'before:bg-brand' : 'before:bg-line dark:before:bg-line-strong/45',
            index === current ? 'font-extrabold text-ink @max-[15rem]:pb-6' : 'font-semibold',
            index < current && 'text-ink-soft',
            index > current && 'text-ink-faint',
          )}
        >
          <span className={index === current ? '@max-[15rem]:absolute @max-[15rem]:left-0' : '@max-[15rem]:sr-only'}>
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
