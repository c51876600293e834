import './Combobox.css';
import { Layer } from '#/ui/layers/Layer.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

export type OptionListProps = {
  /** The list's; an option has `${id}-${its place}`. */
  readonly id: string;
  /** The field's box, below which it opens. */
  readonly box: HTMLElement;
  /** The field's. */
  readonly label: string;
  /** Over options that are offered before anything is typed. */
  readonly heading: string | null;
  readonly options: readonly ComboboxOption[];
  /** The place of the option that is marked; −1 where none is. */
  readonly active: number;
  /** Said in place of options. */
  readonly nothing: string | null;
  /** More fits than is listed. */
  readonly more: boolean;
  readonly onTake: (value: string) => void;
  readonly onClose: () => void;
};

/** The list below a type-ahead. The focus stays in the field, which says by its id which option is marked. */
export default function OptionList(props: OptionListProps) {
  const { id, box, label, heading, options, active, nothing, more, onTake, onClose } = props;
  const headingId = `${id}-heading`;
  const listed = options.map((option, at) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
    <div
      key={option.value}
      id={`${id}-${at}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a type-ahead hold more than text
      role="option"
      tabIndex={-1}
      aria-selected={at === active}
      onClick={() => onTake(option.value)}
    >
      <span className="grow">{option.label}</span>
      {option.note && <span className="dim small">{option.note}</span>}
    </div>
  ));
  return (
    <Layer as="list" beside={box} onClose={onClose} className="pop combo" role="presentation">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- likewise
        role="listbox"
        tabIndex={-1}
        id={id}
        aria-label={label}
        onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
      >
        {heading === null ? (
          listed
        ) : (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a listbox
          <div role="group" aria-labelledby={headingId}>
            <div className="combo-head" id={headingId}>
              {heading}
            </div>
            {listed}
          </div>
        )}
        {nothing !== null && <div className="combo-nothing dim">{nothing}</div>}
      </div>
      {more && <p className="combo-more dim small">More than {options.length} fit. Type on to narrow them.</p>}
    </Layer>
  );
}
