import { shell } from '#contract/copy/shell.ts';
import { toggleTheme } from '#web/platform/theme.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The icon of the other theme, picked by CSS since the server does not know the theme. */
export function ThemeIcon() {
  return (
    <>
      <Icon name="moon-bold" className="dark:hidden" />
      <Icon name="sun-bold" className="not-dark:hidden" />
    </>
  );
}

export function ThemeToggle() {
  return (
    <IconButton label={shell.theme.toggle} className="not-js:hidden" onClick={toggleTheme}>
      <ThemeIcon />
    </IconButton>
  );
}
