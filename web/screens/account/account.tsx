import { Password } from './password.tsx';
import { SecondFactorPart } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { Station } from './station.tsx';

/** `/account`: where one is signed in, the station, the password, and the second factor. */
export default function Account() {
  return (
    <div className="flex w-full max-w-170 flex-col gap-8 px-4 py-5">
      <Sessions />
      <Station />
      <Password />
      <SecondFactorPart />
    </div>
  );
}
