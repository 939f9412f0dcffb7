// One endpoint of the API: what it asks for, what it takes, what it answers.

import { html } from "hono/html";
import type { Markup } from "../../http/page.ts";
import type { NamedOperation, Schema } from "./document.ts";
import { row, schemaView } from "./schema-view.ts";

const schemaOf = (content: Record<string, { schema?: Schema }> | undefined): Schema | undefined =>
  Object.values(content ?? {})[0]?.schema;

export function operationView(operation: NamedOperation): Markup {
  const { method, path, anchor, summary, parameters = [], requestBody, responses } = operation;
  const body = schemaOf(requestBody?.content);
  return html`<article class="card" id="${anchor}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${summary ?? ""}</p>
    <p class="asks">${asks(operation)}</p>
    ${
      parameters.length > 0
        ? html`<h4>Parameters</h4>
            <div class="wide-table">
              <table>
                ${parameters.map(({ name, schema = {}, required = false, description, in: place }) =>
                  row(
                    name,
                    schema,
                    required,
                    [`In the ${place}`, description ?? schema.description ?? ""].filter(Boolean).join(". "),
                  ),
                )}
              </table>
            </div>`
        : ""
    }
    ${
      body
        ? html`<h4>Body</h4>
            ${schemaView(body)}`
        : ""
    }
    <h4>Answers</h4>
    ${Object.entries(responses).map(([status, answer]) => answerView(status, answer.description ?? "", schemaOf(answer.content)))}
  </article>`;
}

function asks(operation: NamedOperation): Markup {
  const permission = operation["x-permission"];
  const minutes = operation["x-confirmed-within-minutes"];
  if (operation.security?.length === 0) return html`For everybody`;
  return html`${permission === undefined ? "For whoever is signed in" : html`Needs <code>${permission}</code>`}${
    minutes === undefined ? "" : `, and in a session the password within the last ${minutes} minutes`
  }`;
}

/** Errors are all of one shape: in words alone. */
function answerView(status: string, description: string, schema: Schema | undefined): Markup {
  const isGood = status.startsWith("2");
  return html`<p class="answer"><b>${status}</b> ${description}</p>
    ${isGood && schema ? schemaView(schema) : ""}`;
}
