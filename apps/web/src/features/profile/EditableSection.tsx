import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly title: string;
  /** What the Edit button edits, for those who hear it alone. */
  readonly editLabel: string;
  readonly view: ReactNode;
  readonly form: ComponentType<{ readonly onDone: () => void }>;
};

/** A section that shows, and on Edit becomes its form. Focus goes into the form, and back to Edit when it closes. */
export function EditableSection({ title, editLabel, view, form: Form }: Props) {
  const [editing, setEditing] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) body.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();
    else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <Section
      title={title}
      right={
        !editing && (
          <Button ref={opener} size="s" aria-label={editLabel} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <div ref={body}>{editing ? <Form onDone={() => setEditing(false)} /> : view}</div>
    </Section>
  );
}
