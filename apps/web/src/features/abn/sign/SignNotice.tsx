import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { abnBounds, type AbnOption, abnOptions } from '@coverline/domain/cases/abn/abnKinds.ts';
import { formWords } from '@coverline/domain/cases/abn/formWords.ts';
import { formText } from '@coverline/domain/cases/abn/formText.ts';
import { type AbnSignature, signatureProblem } from '@coverline/domain/cases/abn/signature.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useRef, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadAbns } from '#/features/abn/reloadAbns.ts';
import { FormSentence } from '#/features/abn/sign/FormSentence.tsx';
import { SignaturePad } from '#/features/abn/sign/SignaturePad.tsx';
import { signWords } from '#/features/abn/sign/signWords.ts';
import type { Strokes } from '#/features/abn/sign/strokes.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = { readonly abn: AbnDetail; readonly onDone: () => void; readonly onLeave: () => void };

/** What is read, chosen and signed. Nothing is chosen before, no date is put, and one goes with the other. */
export function SignNotice({ abn, onDone, onLeave }: Props) {
  const { Today } = useUser();
  const sign = useSend(abnCalls.signAbn, { reread: reloadAbns });
  const [option, setOption] = useState<AbnOption | null>(null);
  const [day, setDay] = useState('');
  const [isTyped, setTyped] = useState(false);
  const [name, setName] = useState('');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [size, setSize] = useState({ width: 600, height: 160 });
  const [isOther, setOther] = useState(false);
  const [signer, setSigner] = useState({ RepresentativeName: '', Authority: '' });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const told = useRef<HTMLDivElement>(null);
  const words = signWords[abn.Language];
  const form = formWords[abn.Language];
  const filling = { language: abn.Language, heading: abn.Heading, letters: abn.PrintsLetters, isDual: abn.IsDual };
  const signature: AbnSignature = isTyped
    ? { Kind: 'Typed', Name: name }
    : { Kind: 'Drawn', Width: size.width, Height: size.height, Strokes: strokes };

  const tell = (missing: readonly string[]) => {
    setWrong(missing);
    requestAnimationFrame(() => told.current?.focus());
  };
  const onFinish = () => {
    const isSigned = signatureProblem(signature) === null;
    const isNamed = !isOther || (signer.RepresentativeName.trim() !== '' && signer.Authority.trim() !== '');
    if (option === null || !isSigned || day === '' || !isNamed)
      return tell([
        ...(option === null ? [words.missing.option] : []),
        ...(isSigned ? [] : [words.missing.signature]),
        ...(day === '' ? [words.missing.day] : []),
        ...(isNamed ? [] : [words.missing.signer]),
      ]);
    setWrong([]);
    const Signature =
      signature.Kind === 'Typed' ? signature : { ...signature, Strokes: strokes.map((stroke) => [...stroke]) };
    void sign
      .mutateAsync({
        AbnID: abn.AbnID,
        Version: abn.Version,
        Option: option,
        SignedOn: day,
        Signature,
        ...(isOther && signer),
      })
      .then(onDone, (error: unknown) => tell([errorText(error)]));
  };
  return (
    <div className="abn-sign">
      <p>
        <FormSentence text={form.note} filling={filling} />
      </p>
      <p>
        <FormSentence text={form.expects} filling={filling} />
      </p>
      <ul className="abn-sign-items">
        {abn.Items.map(({ What, Reason, Cost, EstimateCents }, at) => (
          <li key={at}>
            <b>{What}</b>
            <span>{Reason}</span>
            <span>
              {words.estimate}:{' '}
              {Cost === 'Amount'
                ? formatCurrency(EstimateCents)
                : Cost === 'Included'
                  ? form.included
                  : form.noEstimate}
            </span>
          </li>
        ))}
      </ul>
      <h2>{formText(form.todo, filling)}</h2>
      <ul className="abn-sign-steps">
        {form.steps.map((step) => (
          <li key={step}>
            <FormSentence text={step} filling={filling} />
          </li>
        ))}
      </ul>
      <p>
        <FormSentence text={form.other} filling={filling} />
      </p>
      <fieldset className="abn-sign-options">
        <legend>{formText(form.options, filling)}</legend>
        {abnOptions.map((one) => (
          <label key={one} className="abn-sign-option">
            <input type="radio" name="option" checked={option === one} onChange={() => setOption(one)} />
            <span>
              <FormSentence text={form.option[one]} filling={filling} />
            </span>
          </label>
        ))}
      </fieldset>
      {abn.Additional !== '' && (
        <p>
          <b>{formText(form.additional, filling)}</b> {abn.Additional}
        </p>
      )}
      <p>
        <FormSentence text={form.opinion} filling={filling} />
      </p>
      <p>{form.signing}</p>
      <section aria-label={words.sign} className="abn-sign-field">
        <h2>{words.sign}</h2>
        {isTyped ? (
          <TextField
            label={words.typed}
            autoComplete="off"
            maxLength={abnBounds.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        ) : (
          <>
            <p>{words.signHow}</p>
            <SignaturePad
              label={words.sign}
              strokes={strokes}
              onDraw={setStrokes}
              onSize={(width, height) => setSize({ width, height })}
            />
          </>
        )}
        <div className="abn-sign-deeds">
          {!isTyped && strokes.length > 0 && (
            <Button size="l" onClick={() => setStrokes([])}>
              {words.clear}
            </Button>
          )}
          <Button size="l" variant="quiet" onClick={() => setTyped(!isTyped)}>
            {isTyped ? words.draw : words.type}
          </Button>
        </div>
        {day === '' ? (
          <Button size="l" onClick={() => setDay(Today)}>
            {words.today(formatDate(Today))}
          </Button>
        ) : (
          <p className="abn-sign-day">
            {formText(form.date, filling)} <b className="tn">{formatDate(day)}</b>
          </p>
        )}
        <CheckField label={words.forPatient} checked={isOther} onChange={({ target }) => setOther(target.checked)} />
        {isOther && (
          <>
            <TextField
              label={words.name}
              autoComplete="off"
              maxLength={abnBounds.name}
              value={signer.RepresentativeName}
              onChange={({ target }) => setSigner({ ...signer, RepresentativeName: target.value })}
            />
            <TextField
              label={words.authority}
              autoComplete="off"
              maxLength={abnBounds.name}
              value={signer.Authority}
              onChange={({ target }) => setSigner({ ...signer, Authority: target.value })}
            />
          </>
        )}
      </section>
      {wrong.length > 0 && (
        <Notice tone="bad" ref={told}>
          <ul className="abn-told">
            {wrong.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="abn-sign-deeds">
        <Button size="l" variant="primary" busy={sign.isPending} onClick={onFinish}>
          {words.finish}
        </Button>
        <Button size="l" variant="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </div>
  );
}
