import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Form } from '#web/ui/form.tsx';
import { useSettled, type useStepPanel } from './step.ts';

interface StepFrameProps {
  step: number;
  /** The name of the step, for screen readers. */
  label: string;
  panel: ReturnType<typeof useStepPanel>;
  /** Whether the form is being sent: its fields take no input. */
  isBusy: boolean;
  className: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  above: ReactNode;
  /** The fields of the step. */
  children: ReactNode;
  below: ReactNode;
}

/** The form around one step: its fields in a panel that takes the focus, and what stands above and below them. */
export function StepFrame({ step, label, panel, isBusy, className, onSubmit, ...parts }: StepFrameProps) {
  const settled = useSettled(step);
  return (
    <Form
      className={className}
      onSubmit={onSubmit}
      // A press beside the controls would move focus out of the step.
      onMouseDown={(event: MouseEvent) => settled || event.preventDefault()}
    >
      <div className={settled ? undefined : 'pointer-events-none'}>
        {parts.above}
        <section ref={panel.ref} tabIndex={-1} inert={isBusy} aria-label={label} className="grid gap-5">
          {parts.children}
        </section>
        {parts.below}
      </div>
    </Form>
  );
}
