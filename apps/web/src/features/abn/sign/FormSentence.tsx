import { type FormFilling, formRuns } from '@coverline/domain/cases/abn/formText.ts';

/** A sentence of the form in its own words, what is struck out struck out. */
export const FormSentence = ({ text, filling }: { readonly text: string; readonly filling: FormFilling }) => (
  <>
    {formRuns(text, filling).map(({ text: part, bold, struck }, at) => {
      const shown = struck ? <s>{part}</s> : part;
      // The same words may come twice.
      return bold ? <b key={at}>{shown}</b> : <span key={at}>{shown}</span>;
    })}
  </>
);
