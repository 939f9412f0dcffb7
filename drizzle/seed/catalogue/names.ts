// Names as they are heard in Chișinău and Bălți: Romanian, Russian, Ukrainian, Gagauz and Bulgarian.

import type { Random } from "../random.ts";

const MEN = `Ion Vasile Andrei Mihai Nicolae Sergiu Victor Alexandru Dumitru Gheorghe Petru Igor Vitalie Oleg Iurie
  Constantin Ștefan Radu Denis Maxim Artiom Vladislav Eugen Anatolie Veaceslav Ruslan Octavian Marin Tudor Valeriu
  Grigore Dorin Adrian Cristian Pavel Roman Stanislav Serghei Dmitri Nikita Ilie Liviu Corneliu Emil`.split(/\s+/);

const WOMEN = `Maria Ana Elena Natalia Svetlana Tatiana Irina Olga Ludmila Cristina Diana Doina Victoria Aliona Mariana
  Angela Rodica Galina Valentina Ecaterina Daniela Iulia Veronica Lilia Silvia Corina Alina Nadejda Oxana Inga
  Ana-Maria Zinaida Larisa Marina Felicia Viorica Otilia Anastasia`.split(/\s+/);

/** Surnames that do not change with the person. */
const SURNAMES = `Rusu Ceban Munteanu Rotaru Cojocaru Țurcanu Lungu Ciobanu Moraru Sârbu Popa Gutu Bostan Botnaru
  Cazacu Croitoru Grosu Negru Roșca Vieru Plămădeală Braga Balan Bejenari Ursu Melnic Sandu Stratan Tcaci Țîbuleac
  Railean Postolachi Olaru Nistor Mocanu Leancă Gheorghiță Dabija Covalenco Bodnar Șevcenco Tcacenco Gaidarji
  Topal Kîsa Caraman Dimitriu Arnăut Prodan Zaharia Usatîi Josan Pleșca Hîncu Buzu Cucoș Guțan Frunză`.split(/\s+/);

/** Surnames that take an -a on a woman. */
const RUSSIAN_SURNAMES = `Ivanov Petrov Kuznețov Smirnov Popov Volkov Morozov Sokolov Novikov Fiodorov Lebedev Kozlov
  Pavlov Semionov Golubev Bogdanov Orlov Zaițev`.split(/\s+/);

const COMPANIES = `Agroprim Vinorod Nord-Trans Codru-Lux Moldconstruct Fortuna-Auto Rapid-Curier Lactis-Sud Eco-Fruct
  Panilux Euro-Cargo Prut-Logistic Dacia-Plant Orhei-Vit Terra-Instal Floris Basarabia-Exim Silva-Nord Elit-Climat
  Metal-Grup Bravo-Taxi Sănătate-Plus Hidro-Service Grano-Com`.split(/\s+/);

const MAIL_HOSTS = ["mail.md", "mail.ru", "gmail.com", "yahoo.com", "icloud.com"];

export function personName(random: Random): string {
  const woman = random.chance(0.32);
  const given = random.pick(woman ? WOMEN : MEN);
  if (random.chance(0.17)) return `${given} ${random.pick(RUSSIAN_SURNAMES)}${woman ? "a" : ""}`;
  return `${given} ${random.pick(SURNAMES)}`;
}

export function companyName(random: Random): string {
  return `${random.pick(COMPANIES)} ${random.pick(["SRL", "SRL", "SRL", "SA", "GȚ"])}`;
}

/** `Ștefan Țurcanu` → `stefan.turcanu@mail.md`; the number keeps namesakes apart. */
export function mailOf(random: Random, name: string): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[^a-zA-Z ]/g, "")
    .toLowerCase()
    .trim()
    .replaceAll(/ +/g, ".");
  return `${plain}${random.int(1, 99)}@${random.pick(MAIL_HOSTS)}`;
}
