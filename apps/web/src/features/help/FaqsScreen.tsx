import './help.css';
import { useState } from 'react';
import { inClientsWords } from '#/features/help/article.ts';
import { Blocks } from '#/features/help/Blocks.tsx';
import { findQuestions } from '#/features/help/findArticles.ts';
import { questions } from '#/features/help/questions.ts';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

/** For the company's own people. A search unfolds what it finds. */
export default function FaqsScreen() {
  const [typed, setTyped] = useState('');
  const found = findQuestions(inClientsWords(questions), typed);
  const searching = typed.trim() !== '';
  return (
    <div className="page">
      <Sheet label="FAQs" className="faqs">
        <div className="help-search">
          <TextField
            label="Search questions and answers"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            help={`${searching ? `${found.length} of ` : ''}${questions.length} questions`}
          />
          <output className="sr">{searching ? `${found.length} found` : ''}</output>
        </div>
        {found.length === 0 && <PanelEmpty title="No question holds these words" why="Try fewer or other words." />}
        {[...Map.groupBy(found, ({ category }) => category)].map(([category, group]) => (
          <section key={category} className="faqs-group" aria-label={category}>
            <h2>{category}</h2>
            {group.map(({ id, question, answer }) => (
              <Section key={`${id} ${String(searching)}`} title={question} level={3} folds startsFolded={!searching}>
                <Blocks blocks={answer} />
              </Section>
            ))}
          </section>
        ))}
      </Sheet>
    </div>
  );
}
