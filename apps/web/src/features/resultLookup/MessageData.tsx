type Props = { readonly label: string; readonly text: string };

/** A message as data: thousands of lines are one text, which a browser draws faster than thousands of elements. */
export const MessageData = ({ label, text }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
  <pre className="message-lines mono" tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
);
