import { type ComponentProps, type ReactNode, useId } from 'react';

interface MenuProps extends Omit<ComponentProps<'button'>, 'popoverTarget'> {
  /** Position and size of the panel. */
  panelClassName: string;
  panel: ReactNode;
}

/** The class of an item. */
export const menuItem = 'menu-item';

/** A button with a popover, closed by Esc, a click outside or a choice inside. */
export function Menu({ panelClassName, panel, ...button }: MenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} {...button} />
      {/* biome-ignore-start lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a choice made by keyboard bubbles up as a click, too. */}
      <div id={id} popover="auto" className={panelClassName} onClick={(event) => event.currentTarget.hidePopover()}>
        {panel}
      </div>
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above. */}
    </>
  );
}
