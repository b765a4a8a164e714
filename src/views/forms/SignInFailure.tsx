import { TryAgain } from '../ui/TryAgain.tsx';

interface Props {
  readonly message: string;
  readonly onAgain: () => void;
}

/** Why a sign-in without a form did not work, and the button that tries again. */
export function SignInFailure({ message, onAgain }: Props) {
  return (
    <>
      <p className="form-error" role="alert">
        {message}
      </p>
      <TryAgain onClick={onAgain} />
    </>
  );
}
