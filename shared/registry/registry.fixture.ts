// What the commands on photos, files, signatures and posts send, and the words that such tables are written in: frozen here for
// registry.test.ts.

export const object = (properties: Record<string, unknown>, required: string[]) => ({
  type: "object",
  properties,
  required,
});
export const uuid = { type: "string", format: "uuid" };
export const text = (minLength: number, maxLength: number) => ({ type: "string", minLength, maxLength });
export const moment = { type: "integer", minimum: 0, maximum: 4_102_444_800_000 };
/** The pattern is a refinement, which JSON schema does not show. */
export const lowerCaseUuid = { type: "string" };
export const positive = (maximum: number) => ({ type: "integer", minimum: 1, maximum });
export const orNull = (schema: object) => ({ anyOf: [schema, { type: "null" }] });

export const basedOn = orNull(uuid);

const mime = { type: "string", maxLength: 100 };
const photoId = object({ photoId: uuid }, ["photoId"]);
const photoKind = { type: "string", enum: ["before", "after", "defect", "general"] };
const side = positive(100_000);

export const ATTACHMENT_COMMANDS = {
  "photos.add": {
    version: 1,
    args: object(
      {
        photoId: uuid,
        workOrderId: uuid,
        workLineId: { default: null, ...orNull(uuid) },
        partsLineId: { default: null, ...orNull(uuid) },
        kind: { default: "general", ...photoKind },
        caption: { default: null, ...orNull({ type: "string", maxLength: 500 }) },
        sha256: { type: "string" },
        mime: { type: "string", maxLength: 100 },
        width: side,
        height: side,
        bytes: positive(15_728_640),
      },
      ["photoId", "workOrderId", "sha256", "mime", "width", "height", "bytes"],
    ),
  },
  "photos.setKind": { version: 1, args: object({ photoId: uuid, kind: photoKind }, ["photoId", "kind"]) },
  "photos.setCaption": {
    version: 1,
    // Optional: devices of the release before it send none.
    args: object({ photoId: uuid, caption: { type: "string", maxLength: 500 }, basedOn }, ["photoId", "caption"]),
  },
  "photos.setForClient": {
    version: 1,
    args: object({ photoId: uuid, forClient: { type: "boolean" } }, ["photoId", "forClient"]),
  },
  "photos.remove": { version: 1, args: photoId },
  "files.add": {
    version: 1,
    args: object(
      {
        fileId: uuid,
        workOrderId: uuid,
        name: text(1, 200),
        mime,
        bytes: positive(10_485_760),
        sha256: { type: "string" },
      },
      ["fileId", "workOrderId", "name", "mime", "bytes", "sha256"],
    ),
  },
  "files.remove": { version: 1, args: object({ fileId: uuid }, ["fileId"]) },
  "signatures.add": {
    version: 1,
    args: object(
      {
        signatureId: uuid,
        workOrderId: uuid,
        purpose: { type: "string", enum: ["reception"] },
        signer: text(1, 200),
        method: { type: "string", enum: ["drawn", "typed"] },
        bytes: positive(1_048_576),
        sha256: { type: "string" },
      },
      ["signatureId", "workOrderId", "purpose", "signer", "method", "bytes", "sha256"],
    ),
  },
  "signatures.withdraw": { version: 1, args: object({ signatureId: uuid }, ["signatureId"]) },
};

const postName = text(1, 80);
const colour = { type: "string" };
const hoursPerDay = { type: "number", minimum: 0, maximum: 24, multipleOf: 0.1 };
const description = orNull({ type: "string", maxLength: 255 });

export const POST_COMMANDS = {
  "scheduling.createPost": {
    version: 1,
    args: object(
      {
        postId: uuid,
        name: postName,
        color: colour,
        hoursPerDay: { default: 10, ...hoursPerDay },
        description: { default: null, ...description },
        defaultMasterId: { default: null, ...orNull(uuid) },
      },
      ["postId", "name", "color"],
    ),
  },
  "scheduling.updatePost": {
    version: 1,
    args: object(
      {
        postId: uuid,
        name: postName,
        color: colour,
        hoursPerDay,
        description,
        defaultMasterId: orNull(uuid),
        isActive: { type: "boolean" },
      },
      ["postId"],
    ),
  },
  "scheduling.deletePost": { version: 1, args: object({ postId: uuid }, ["postId"]) },
  "scheduling.reorderPosts": {
    version: 1,
    args: object({ postIds: { minItems: 1, maxItems: 200, type: "array", items: uuid } }, ["postIds"]),
  },
};

const ofLine = { kind: { type: "string", enum: ["work", "part"] }, lineId: uuid };

export const APPROVAL_COMMANDS = {
  "approvals.ask": { version: 1, args: object(ofLine, ["kind", "lineId"]) },
  "approvals.withdraw": { version: 1, args: object(ofLine, ["kind", "lineId"]) },
  "approvals.tell": {
    version: 1,
    args: object(
      {
        ...ofLine,
        decision: { type: "string", enum: ["approve", "decline"] },
        by: text(1, 200),
        way: { type: "string", enum: ["in_person", "phone", "message"] },
      },
      ["kind", "lineId", "decision", "by", "way"],
    ),
  },
};
