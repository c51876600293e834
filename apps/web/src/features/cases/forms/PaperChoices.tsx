import { mostPapers } from '@coverline/contract/cases/forms/casePapers.ts';
import { type PaperLanguage, paperLanguages, paperLanguageText } from '@coverline/domain/cases/forms/formKind.ts';
import type { ReactNode } from 'react';
import type { PaperChoice } from '#/features/cases/forms/papersChosen.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly choices: readonly PaperChoice[];
  readonly chosen: ReadonlySet<string>;
  readonly language: PaperLanguage;
  readonly onChosen: (key: string) => void;
  readonly onLanguage: (language: PaperLanguage) => void;
  /** What stands below a letter that is chosen. */
  readonly renderBelow?: (choice: PaperChoice) => ReactNode;
};

/** Which papers, and in which language. */
export function PaperChoices({ choices, chosen, language, onChosen, onLanguage, renderBelow }: Props) {
  const group = (title: string, own: readonly PaperChoice[]) => (
    <fieldset className="case-papers-group">
      <legend>{title}</legend>
      {own.length === 0 && <p className="dim small">None holds today in this language.</p>}
      <ul>
        {own.map((choice) => (
          <li key={choice.key}>
            <CheckField
              label={choice.name}
              checked={chosen.has(choice.key)}
              disabled={!chosen.has(choice.key) && chosen.size >= mostPapers}
              onChange={() => onChosen(choice.key)}
            />
            {choice.letter === null && <span className="dim small">{choice.about}</span>}
            {chosen.has(choice.key) && renderBelow?.(choice)}
          </li>
        ))}
      </ul>
    </fieldset>
  );
  return (
    <>
      <SelectField
        label="Language"
        options={paperLanguages.map((value) => ({ value, label: paperLanguageText[value] }))}
        value={language}
        onChange={({ target }) => onLanguage(paperLanguages.find((one) => one === target.value) ?? 'en')}
      />
      {group(
        'Forms',
        choices.filter(({ letter }) => letter === null),
      )}
      {group(
        'Letters',
        choices.filter(({ letter }) => letter !== null),
      )}
    </>
  );
}
