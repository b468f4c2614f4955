import { type ComponentProps, type ReactNode, useId } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';

interface MenuProps extends Omit<ComponentProps<'button'>, 'popoverTarget'> {
  /** Position and size of the panel. */
  panelClassName: string;
  /** The items, of the class `menu-item`; rendered after hydration, since menus are shown to browsers with scripts alone. */
  panel: ReactNode;
}

/** A button with a popover, closed by Esc, a click outside or a choice inside. */
export function Menu({ panelClassName, panel, ...button }: MenuProps) {
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <>
      <button type="button" popoverTarget={id} {...button} />
      {/* biome-ignore-start lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a choice made by keyboard bubbles up as a click, too. */}
      <div id={id} popover="auto" className={panelClassName} onClick={(event) => event.currentTarget.hidePopover()}>
        {isHydrated && panel}
      </div>
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above. */}
    </>
  );
}
