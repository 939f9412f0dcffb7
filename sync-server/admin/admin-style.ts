// How the panel looks besides what every server page has: dense at a desk, one column from 390 px.

export const ADMIN_STYLE = `
main.wide{max-width:1240px;padding:0 16px 48px}
body{font-size:14px}
.top{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;padding:12px 0;border-bottom:1px solid var(--line);margin-bottom:16px}
.top b{margin-right:8px}
.top nav{display:flex;flex-wrap:wrap;gap:4px;flex:1}
.top nav a,.top>a{padding:8px 10px;border-radius:8px;text-decoration:none;color:var(--text-2);min-height:36px}
.top a[aria-current]{background:var(--brand-bg);color:var(--brand-fg);font-weight:700}
h1{font-size:22px}
h2{font-size:15px}
.bar{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0 0 12px}
.bar label{font-weight:400;color:var(--text-2);font-size:13px}
.bar input,.bar select{min-width:140px}
.bar .last{margin-left:auto}
.bar>a:not(.btn){display:inline-flex;align-items:center;min-height:36px}
input,select,textarea{min-height:36px;padding:4px 10px;font-size:14px}
textarea{min-height:72px}
.btn{min-height:36px;font-size:14px;border-radius:8px;padding:4px 14px}
.btn.red{border-color:var(--red-fg);color:var(--red-fg)}
form{gap:12px}
form.bar,form.inline{display:flex}
form.inline{margin:0}
.columns{display:grid;gap:0 16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));align-items:start}
.card{margin-top:0;margin-bottom:16px}
.card form{margin-top:8px}
main>div>.card{max-width:640px}
.card form:not(.bar):not(.inline){justify-items:stretch}
.card form:not(.bar)>.btn,form.card>.btn{justify-self:start;min-width:160px}
.card form+p,.card form+a{display:block;margin:12px 0 0}
form.card :is(h2,p){margin:0}
.card h2{margin-top:0}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--surface);margin-bottom:12px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:8px 12px;min-width:96px;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
td.wide{min-width:260px}
tbody tr:last-child td{border-bottom:0}
th{font-size:13px;color:var(--text-2);white-space:nowrap}
th a{color:inherit}
td.number,th.number{text-align:right}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}
dt{color:var(--text-2)}
dd{margin:0;overflow-wrap:anywhere}
.chip{display:inline-block;border-radius:6px;padding:2px 8px;font-weight:700;white-space:nowrap;background:var(--gray-bg);color:var(--gray-fg)}
.chip.green{background:var(--green-bg);color:var(--green-fg)}
.chip.blue{background:var(--blue-bg);color:var(--blue-fg)}
.chip.red{background:var(--red-bg);color:var(--red-fg)}
.chip.amber{background:var(--amber-bg);color:var(--amber-fg)}
.chip.outline{background:none;border:1px solid var(--line-strong);color:var(--text-2)}
.counts{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:12px}
.counts a{display:inline-flex;align-items:center;gap:6px;text-decoration:none;color:var(--text-2)}
.counts b{font-variant-numeric:tabular-nums}
.checks{display:grid;gap:4px 16px;grid-template-columns:repeat(auto-fit,minmax(180px,1fr))}
.checks.fields{gap:12px 16px}
.check{display:flex;gap:8px;align-items:center;font-weight:400}
.check input{width:20px;min-height:20px}
.pages{display:flex;gap:8px;align-items:center}
.error,.done,.note{margin-bottom:12px}
@media (max-width:1000px){.detail{display:none}}
@media (max-width:600px){body{font-size:16px}h2{font-size:17px}input,select,textarea,.btn{min-height:48px;font-size:16px}
.top{gap:0 8px}.top>b{flex:1}.top nav{order:3;flex:1 0 100%;margin:0 -10px}
.top nav a,.top>a{min-height:48px;padding:12px 10px;white-space:nowrap}
form.bar{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.bar>label:first-of-type,.bar>.btn,.bar>a,.bar .last{grid-column:1/-1;margin-left:0}.bar input,.bar select{min-width:0}.bar>a:not(.btn){justify-content:center}
.bar label,.bar>a:not(.btn),.counts a,td a{font-size:16px}.bar>a:not(.btn),.counts a{min-height:48px}
.scroll{overflow:visible;border:0;border-radius:0;background:none}table,tbody,td{display:block}
thead:not(:has(a)),th:not(:has(a)){display:none}
thead:has(a){display:block}thead tr{display:flex;flex-wrap:wrap;gap:0 20px;margin-bottom:4px}
th{min-width:0;padding:0;border:0;font-size:16px}th a{display:inline-flex;align-items:center;min-height:48px}
tbody tr{display:block;padding:8px 14px;margin-bottom:12px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
td,td.number,td.wide{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:0 12px;align-items:center;min-width:0;min-height:32px;padding:2px 0;border:0;text-align:left;overflow-wrap:anywhere}
td::before{content:attr(data-label);color:var(--text-2)}
td:first-child{display:block}td:first-child::before{content:none}td.nothing{display:none}
td a:not(.btn){display:inline-flex;align-items:center;min-height:48px}
.check{min-height:48px}.card form:not(.bar)>.btn,form.card>.btn{justify-self:stretch}dl{gap:4px 12px;grid-template-columns:minmax(0,2fr) minmax(0,3fr)}
.card a:not(.btn){display:inline-flex;align-items:center;min-height:48px}form.inline{flex-wrap:wrap}}`;
