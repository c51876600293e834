import { defaultAddressCalls } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { noAddressWords } from '@coverline/domain/demographics/address/noAddressWords.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import { type WordsForm, wordsMessages, wordsOf } from '#/features/defaultAddress/addressForm.ts';
import { reloadAddresses } from '#/features/defaultAddress/reloadAddresses.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Section } from '#/ui/page/Section.tsx';

const labels = { Words: 'Your own words' } as const;
const baseOf = ({ OwnWords, WordsVersion }: DataOf<typeof defaultAddressCalls.getAddressChoices>) => ({
  values: { Words: OwnWords.join('\n') },
  version: WordsVersion,
});

/** What registrars write where there is no address: the client's own words, and those that everybody has. */
export function WordsDrawer({ onClose }: { readonly onClose: () => void }) {
  const stored = useCall(defaultAddressCalls.getAddressChoices, undefined);
  return (
    <StoredRecord stored={stored} title="Words that mean none" name="the words" baseOf={baseOf} onClose={onClose}>
      {(_choices, record) => (
        <RecordDrawer<WordsForm, typeof defaultAddressCalls.saveAddressWords>
          title="Words that mean none"
          submitLabel="Save"
          labels={labels}
          edits={{ of: 'address words', validate: wordsMessages, ...record }}
          call={defaultAddressCalls.saveAddressWords}
          payload={(values, Version) => ({ Words: wordsOf(values), Version })}
          onSaved={() => {
            toast('The words are saved');
            void reloadAddresses();
          }}
          onClose={onClose}
        >
          {(form) => (
            <>
              <TextAreaField
                label={labels.Words}
                rows={6}
                help="One a line. A first line or a city that is one of them as a whole means that there is no address. In the second line, below an address, it means that there is no unit, unless it is HOMELESS or the like."
                {...nativeField(form, 'Words')}
              />
              <Section
                className="addr-sec"
                title="Understood without being listed"
                right={<span className="dim small tn">{noAddressWords.length}</span>}
                level={3}
              >
                <ul className="addr-known" aria-label="Understood without being listed">
                  {noAddressWords.map(({ word }) => (
                    <li key={word} className="small">
                      {word}
                    </li>
                  ))}
                </ul>
              </Section>
            </>
          )}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}
