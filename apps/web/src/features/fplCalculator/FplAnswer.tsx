import { fplCalculatorCalls, type ScreeningFormat } from '@coverline/contract/fplCalculator/fplCalculator.ts';
import { mostWords } from '@coverline/domain/demographics/poverty/charityOffer.ts';
import { programWords } from '@coverline/domain/fplCalculator/programs.ts';
import type { Screening } from '@coverline/domain/fplCalculator/screenHousehold.ts';
import { findingOf, verdictWords } from '@coverline/domain/fplCalculator/screeningWords.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { download } from '#/api/wire/download.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { classes } from '#/ui/base/classes.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import { toast } from '#/ui/layers/toast.ts';
import { gradeClass } from '#/ui/marks/grade.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import type { SentHousehold } from './householdForm.ts';

type Props = {
  readonly household: SentHousehold;
  readonly screening: Screening;
  /** Whose household it is, where that is known. */
  readonly registration: string | null;
  readonly who: string | null;
  /** What leaves on paper and in files: the incomes that were typed. */
  readonly told: SentHousehold;
  readonly onClear: () => void;
};

/** The answer about whoever is cared for: the share, what it is made of, and what it opens. */
export function FplAnswer({ household, screening, registration, who, told, onClear }: Props) {
  const [busy, setBusy] = useState(false);
  // Some income was typed, if it is none at all: before that the answer is of nobody's means yet.
  const isTold = told.Incomes.length > 0;
  const { head, meaning, open } = verdictWords(household, screening);
  const opens = open.map((one) =>
    worded(`${programWords[one.program]}${one.program === 'Charity' ? `: ${findingOf(one)}` : ''}`),
  );
  const offer = screening.results.find(({ program }) => program === 'Charity');
  const said = useSettled(`${head}. ${opens.join(', ')}`);
  const leave = async (Format: ScreeningFormat) => {
    setBusy(true);
    try {
      await download(fplCalculatorCalls.exportFplScreening, { RegMasterID: registration, ...told, Format });
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    } finally {
      setBusy(false);
    }
  };
  const grade = !isTold ? 'Unknown' : opens.length > 0 ? 'Good' : 'Questionable';
  return (
    <div className={classes('fpl-top', gradeClass[grade])}>
      <StatusGlyph grade={grade} />
      <div className="fpl-said">
        {who !== null && <p className="soft small">{who}</p>}
        <h2>{head}</h2>
        <p className="soft">{meaning}</p>
        {!isTold && <p>No income is typed yet. Type 0 where there is none.</p>}
        <p>
          {opens.length > 0 ? (
            <>
              {worded('Opens to the {patient}')}: <b>{opens.join(' · ')}</b>
            </>
          ) : (
            <b>{worded('Within no limit of this table for the {patient}')}</b>
          )}
        </p>
        {offer?.most && household.Bill && (
          <p>
            {worded('The {patient} has to pay')} <b>{mostWords(household.Bill, offer.tier, offer.most)}.</b>
          </p>
        )}
      </div>
      <output className="fpl-told">{said}</output>
      <div className="fpl-acts no-print">
        <Button size="s" icon={IconPrinter} onClick={() => print()}>
          Print
        </Button>
        <Button size="s" icon={IconPdf} busy={busy} onClick={() => void leave('PDF')}>
          PDF
        </Button>
        <ExportTable busy={busy} onExport={(format) => void leave(format)}>
          <Button size="s" icon={IconDownload} busy={busy}>
            Export
          </Button>
        </ExportTable>
        <Button size="s" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
