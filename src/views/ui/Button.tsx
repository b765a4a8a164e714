import type { ComponentProps } from 'react';

/** Filled: the main action of its place. Outlined: another action. Text: an action within a line. Danger: it deletes. Icon: a square with an icon. Link: words of a sentence. */
const looks = {
  filled: 'p-button',
  outlined: 'p-button p-button-outlined',
  text: 'p-button p-button-text',
  danger: 'p-button p-button-danger p-button-outlined',
  icon: 'icon-button',
  link: 'link-button',
} as const;

type ButtonLook = keyof typeof looks;

/** The classes of what looks like a button: a link, or the label of a file input. */
export const buttonClass = (look: ButtonLook = 'filled', more = ''): string => `${looks[look]} ${more}`.trim();

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look?: ButtonLook;
  /** It submits its form. */
  readonly type?: 'submit';
}

/** A button with a text or an icon. */
export function Button({ look, className, type, ...props }: Props) {
  return <button {...props} type={type === 'submit' ? 'submit' : 'button'} className={buttonClass(look, className)} />;
}
