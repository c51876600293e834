import type { BenefitReading } from '@coverline/clearance/benefits/benefitOfLine.ts';
import type { FigureKind, FigureReading } from '@coverline/clearance/benefits/figureReading.ts';
import type { EstimateLine } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { apartTexts } from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import { centsText, shareText } from '@coverline/domain/eligibility/answer/figures/statedText.ts';

const texts: Readonly<Record<FigureKind, (value: number) => string>> = { copay: centsText, coinsurance: shareText };

const notesOf = (kind: FigureKind, reading: FigureReading): EstimateLine['Notes'] =>
  reading.kind !== 'Depends'
    ? []
    : reading.options.map(({ value, segment, apartBy, conditions }) => ({
        Number: segment,
        Text: [
          `Depends: ${texts[kind](value)} ${kind}`,
          ...(apartBy == null ? [] : [apartTexts[apartBy]]),
          ...conditions.map(({ text }) => text),
        ].join(' · '),
      }));

/** Where no figure stands for the visit: each that is stated, why it does not, and what bounds it. */
export const dependsNotes = ({ copay, coinsurance }: Pick<BenefitReading, 'copay' | 'coinsurance'>) => [
  ...notesOf('copay', copay),
  ...notesOf('coinsurance', coinsurance),
];
