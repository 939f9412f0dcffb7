// What a deal takes over of the lead that it is made of, and whose it is.

/** What its deal and its client have of their own once a lead became them: changed on the lead it would be changed for nobody. */
export const OF_ITS_DEAL: ReadonlySet<string> = new Set([
  "name",
  "phone",
  "email",
  "car",
  "model",
  "plate",
  "notes",
  "isUrgent",
]);

/** What a deal's subject may hold. */
const MOST_SUBJECT = 200;

interface Told {
  name: string;
  car: string | null;
  model: string | null;
  plate: string | null;
  notes: string | null;
}

/** What it is about: the first line of what they said; of who said nothing their car; of who named none their name. */
export function subjectOfLead({ name, car, model, plate, notes }: Told): string {
  const said = (notes ?? "")
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "");
  const theirCar = [car, model, plate].filter(Boolean).join(" ");
  const subject = said ?? (theirCar || name);
  if (subject.length <= MOST_SUBJECT) return subject;
  const cut = subject.slice(0, MOST_SUBJECT - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

interface KnownClient {
  id: string;
  name: string;
  createdAt: number | null;
}

/** Of several clients with one phone: who has the same name, else who is known longest. Null: nobody has it. */
export function clientMeant<Client extends KnownClient>(clients: readonly Client[], name: string): Client | null {
  const folded = (text: string) => text.trim().toLowerCase();
  const isSame = (client: Client) => folded(client.name) === folded(name);
  const [first] = clients.toSorted(
    (a, b) =>
      Number(isSame(b)) - Number(isSame(a)) || (a.createdAt ?? 0) - (b.createdAt ?? 0) || (a.id < b.id ? -1 : 1),
  );
  return first ?? null;
}
