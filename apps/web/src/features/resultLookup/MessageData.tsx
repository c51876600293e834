type Props = { readonly label: string; readonly text: string };

/** A message as data: thousands of lines are one text, which a browser draws faster than thousands of elements. */
export const MessageData = ({ label, text }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
  <section className="message-lines" tabIndex={0} aria-label={label}>
    <pre className="mono">{text}</pre>
  </section>
);
