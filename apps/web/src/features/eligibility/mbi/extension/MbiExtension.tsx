import { isWholePerson } from '@coverline/domain/mbi/extensionPatient.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { isMbi } from '@coverline/domain/validate/mbi.ts';
import { useEffect } from 'react';
import { useStore } from '#/api/store.ts';
import { givenPatient, removePatient } from '#/app/extensions/givenPatient.ts';
import { lacksMbi } from '../lacksMbi.ts';
import { ExtensionDeeds } from './ExtensionDeeds.tsx';
import type { MbiExtensionProps } from './mbiExtensionProps.ts';

/**
 * The way of a patient to the MBI extension, and of a Medicare number back. Drawn whatever the request is about, since the
 * extension forgets whom it was handed as soon as the request is about somebody else, or has a number.
 */
export default function MbiExtension(props: MbiExtensionProps) {
  const values = props.request.form.watch();
  const given = useStore(givenPatient);
  const isOver = given !== null && (!samePerson(values, given) || isMbi(values.CertificateNumber));
  useEffect(() => {
    if (isOver) removePatient();
  }, [isOver]);
  const isWanted = (values.RequestIsForMBIAssist || lacksMbi(values)) && isWholePerson(values);
  return isWanted ? <ExtensionDeeds {...props} isGiven={given !== null && !isOver} /> : null;
}
