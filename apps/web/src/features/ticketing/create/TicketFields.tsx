import { limits, ticketImageFile } from '@coverline/domain/constants.ts';
import { priorities } from '@coverline/domain/enums.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { otherCategory } from '@coverline/domain/ticketing/category.ts';
import { useWatch } from 'react-hook-form';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { type NewTicket, type SupportInformation, ticketLabels } from '#/features/ticketing/create/ticketForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { ImagePasteArea } from '#/ui/fields/files/ImagePasteArea.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly form: FormModel<NewTicket>;
  readonly categories: readonly string[];
  readonly categoriesFailed: boolean;
  readonly onRetry: () => void;
  readonly support: SupportInformation;
};

const urgencies = Object.entries(priorities).map(([label, value]) => ({ value: String(value), label }));

export function TicketFields({ form, categories, categoriesFailed, onRetry, support }: Props) {
  const viewer = useViewer();
  const held = viewer?.roles ?? [];
  const category = useWatch({ control: form.control, name: 'Category' });
  const images = useWatch({ control: form.control, name: 'Images' });
  const { error: _none, ...internal } = nativeField(form, 'Internal');
  return (
    <>
      <TextField
        label={ticketLabels.Title}
        required
        autoComplete="off"
        data-autofocus
        {...nativeField(form, 'Title')}
      />
      <TextAreaField
        label={ticketLabels.Desc}
        required
        rows={5}
        help="What you did, what happened, and what you expected."
        {...nativeField(form, 'Desc')}
      />
      <div className="ticket-pair">
        <SelectField label={ticketLabels.Urgency} options={urgencies} {...nativeField(form, 'Urgency')} />
        <SelectField
          label={ticketLabels.Category}
          required
          emptyLabel={categories.length === 0 && !categoriesFailed ? 'Loading the categories' : 'Choose one'}
          options={categories.map((name) => ({ value: name, label: name }))}
          {...nativeField(form, 'Category')}
        />
        {category === otherCategory && (
          <TextField
            label={ticketLabels.Other}
            required
            fieldClass="wide"
            autoComplete="off"
            maxLength={limits.otherCategoryLength}
            {...nativeField(form, 'Other')}
          />
        )}
      </div>
      {categoriesFailed && (
        <p className="row soft">
          The categories did not load.
          <Button size="s" onClick={onRetry}>
            Retry
          </Button>
        </p>
      )}
      <ImagePasteArea
        label="Images"
        constraints={ticketImageFile}
        max={limits.ticketImages}
        images={images}
        setImages={(next) =>
          form.setValue('Images', typeof next === 'function' ? next(form.getValues('Images')) : next, {
            shouldDirty: true,
          })
        }
      />
      {passesRole(held, 'FRHCEmployee') && <CheckField label="Internal: for staff alone" {...internal} />}
      {passesRole(held, 'FRMDAdministrator') && (
        <TextField
          label={ticketLabels.UserStoryNumber}
          autoComplete="off"
          fieldClass="ticket-story"
          {...nativeField(form, 'UserStoryNumber')}
        />
      )}
      <section className="ticket-support" aria-label="Support information">
        <h3>Support information</h3>
        <dl>
          <dt>Page</dt>
          <dd>{support.CurrentUrl}</dd>
          <dt>Browser</dt>
          <dd>{support.UserAgent}</dd>
        </dl>
      </section>
    </>
  );
}
