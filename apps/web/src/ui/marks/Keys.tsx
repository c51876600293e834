import './Small.css';

type Props = {
  readonly of: readonly string[];
  /** They stand in a sentence, and are read out with it. */
  readonly said?: boolean;
};

/** Keys, drawn: `<Keys of={['Ctrl', 'Q']} />`. Assistive tools hear aria-keyshortcuts on the control instead. */
export function Keys({ of, said = false }: Props) {
  return (
    <span className="keys" aria-hidden={!said}>
      {of.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
