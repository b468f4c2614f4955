import { type ComponentProps, useState } from 'react';
import { passwordInput } from '#contract/copy/password-input.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { Input } from './input.tsx';

/** A password field with a button that shows its text, which the label of its `Field` describes. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const { id } = useFieldControl();
  return (
    <span className="relative block">
      <Input type={shown ? 'text' : 'password'} className={classes('pr-13', className)} {...rest} />
      <IconButton
        label={shown ? passwordInput.hide : passwordInput.show}
        aria-describedby={id && `${id}-label`}
        className="absolute top-1/2 right-1 -translate-y-1/2"
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-slash-bold' : 'eye-bold'} />
      </IconButton>
    </span>
  );
}
