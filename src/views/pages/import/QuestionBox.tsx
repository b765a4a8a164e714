import { useId } from 'react';
import { answerText } from '../../../contract/administration/question-words.ts';
import type { ImportBatch } from '../../../machines/import/import-event.ts';

type Question = ImportBatch['tables'][number]['questions'][number];

interface Props {
  readonly question: Question;
  /** What it is about, for a screen reader. */
  readonly about: string;
  readonly onAnswer: (answer: string) => void;
}

/** A question about a file: each answer with what the samples are by it. */
export function QuestionBox({ question: { kind, text, answers, samples, answer }, about, onAnswer }: Props) {
  const name = useId();
  return (
    <fieldset className="import-question" data-open={answer === null}>
      <legend>
        {text}
        <span className="visually-hidden"> {about}</span>
      </legend>
      {answers.map((one, at) => (
        <label key={one} className="import-answer">
          <input type="radio" name={name} checked={one === answer} onChange={() => onAnswer(one)} />
          <span>
            <strong>{answerText(one)}</strong>
            {samples.length > 0 && (
              <ul>
                {samples.map(({ text: value, readings }) => (
                  <li key={value}>
                    {kind !== 'encoding' && <span className="muted">{value} → </span>}
                    {readings[at]}
                  </li>
                ))}
              </ul>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
