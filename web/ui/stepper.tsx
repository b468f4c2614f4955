import { classes } from './classes.ts';

/** The bars of the steps, each thicker than the last, on one baseline even beside a label of two lines. */
const bars = ['before:mt-3 before:h-2', 'before:mt-1.5 before:h-3.5', 'before:h-5'] as const;

interface StepperProps {
  label: string;
  steps: readonly [string, string, string];
  /** The index of the current step. */
  current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="grid grid-cols-3 items-start gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classes(
            'text-sm wrap-anywhere before:mb-2 before:block before:rounded-full',
            bars[index],
            index <= current ? 'before:bg-brand' : 'before:bg-line dark:before:bg-line-strong/45',
            index === current ? 'font-extrabold text-ink' : 'font-semibold',
            index < current && 'text-ink-soft',
            index > current && 'text-ink-faint',
          )}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
