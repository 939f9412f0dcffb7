// The first people, one after the other: whom each invitation went to stays in sight, with its link.

import { useState } from "react";
import { InvitationLink, InviteForm, type Sent } from "../../domains/access/parts/invite-form.tsx";
import styles from "./onboarding.module.css";

export function InvitePeople() {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  return (
    <div className={`card ${styles.invite}`}>
      {sent.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing is taken out of the list
        <InvitationLink key={index} {...one} />
      ))}
      <InviteForm key={sent.length} onSent={(one) => setSent((before) => [...before, one])} />
    </div>
  );
}
