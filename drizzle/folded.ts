// How a text is stored or read where people look for it by typing.

export const MARKED = "ăâîșşțţáàäåãéèëêíìïóòöôõúùüûçñýйёšžčřěůňďťľ";
export const UNMARKED = MARKED.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "");
/** Letters without marks, in lower case: how people type them (crm/search.rules.ts folds what is looked for). */
export const folded = (column: string) => `translate(lower(${column}), '${MARKED}', '${UNMARKED}')`;
