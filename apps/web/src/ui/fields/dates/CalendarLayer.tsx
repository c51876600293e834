import { Calendar } from '#/ui/fields/dates/Calendar.tsx';
import { Layer } from '#/ui/layers/Layer.tsx';

export type CalendarLayerProps = {
  readonly box: HTMLElement;
  /** The field's. */
  readonly label: string;
  /** YYYY-MM-DD, or null where none is chosen. */
  readonly value: string | null;
  readonly today: string;
  readonly onPick: (date: string) => void;
  /** The focus goes back to the field. */
  readonly onEscape: () => void;
  readonly onClose: () => void;
};

/** The calendar of a date's field. */
export default function CalendarLayer({ box, label, onEscape, onClose, ...calendar }: CalendarLayerProps) {
  return (
    <Layer
      as="calendar"
      beside={box}
      onClose={onClose}
      className="pop"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the layer places it beside its field
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onEscape()}
    >
      <Calendar {...calendar} />
    </Layer>
  );
}
